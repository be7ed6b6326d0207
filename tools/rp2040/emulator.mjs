// A Raspberry Pi Pico in software: MicroPython's own image on an emulated RP2040 (rp2040js),
// its USB serial line on a TCP port, load cells and buttons on its pins.
//
//     node emulator.mjs FOLDER WIRING
//
// FOLDER holds firmware.uf2, rom.bin, flash.img (the board's file system) and node_modules.
// WIRING is JSON: {"inputs": [[gpio, ms that its pull-up takes to be read as high], …], "outputs": [gpio, …], "cells": [[data gpio, clock gpio,
// value of the empty rack, counts a gram], …]}. Standard input, JSON a line: {"pin": gpio,
// "level": 0}, {"cell": n, "grams": 30}, {"edges": gpio}. Standard output: {"port": n} when the
// chip's USB is up; {"edges": n}, how often a watched output rose, when asked.
import fs from 'fs'
import net from 'net'
import path from 'path'
import readline from 'readline'
import { createRequire } from 'module'

const [folder, wiring] = [process.argv[2], JSON.parse(process.argv[3])]
const { Simulator, USBCDC, ConsoleLogger, LogLevel } =
  createRequire(path.resolve(folder) + '/')('rp2040js')

const FLASH = 0x10000000
const FILES = 0xa0000 // where MicroPython keeps its file system on a Pico
const PERIOD_US = 12500 // of a load cell's converter
const read = (name) => fs.readFileSync(path.join(folder, name))
const say = (what) => process.stdout.write(JSON.stringify(what) + '\n')

const simulator = new Simulator()
const chip = simulator.rp2040
const rom = Buffer.alloc(16384)
read('rom.bin').copy(rom)
chip.loadBootrom(new Uint32Array(rom.buffer, rom.byteOffset, 4096))
chip.logger = new ConsoleLogger(LogLevel.Error)
const image = read('firmware.uf2')
for (let at = 0; at < image.length; at += 512) {
  const size = image.readUInt32LE(at + 16)
  chip.flash.set(image.subarray(at + 32, at + 32 + size), image.readUInt32LE(at + 12) - FLASH)
}
chip.flash.set(read('flash.img'), FILES)

const PULLED_UP = 3 // rp2040js: GPIOPinState.InputPullUp
const EMPTIES_US = 100 // a closed contact, through the filter's resistor

class Button {
  // The emulator has no pulls, and no time that they take: a pin comes up low, pulled down, and
  // is high so many milliseconds after the program has pulled it up and the contact is open.
  constructor([gpio, ms]) {
    Object.assign(this, { pin: chip.gpio[gpio], ms, closed: false, pulled: false })
    this.pin.setInputValue(false)
    this.alarm = simulator.clock.createAlarm(() => this.pin.setInputValue(this.high()))
    this.pin.addListener((state) => this.change(this.closed, state === PULLED_UP))
  }
  high() {
    return this.pulled && !this.closed
  }
  change(closed, pulled) {
    const before = this.high()
    Object.assign(this, { closed, pulled })
    if (this.high() === before) return
    this.alarm.schedule((this.high() ? this.ms * 1000 : EMPTIES_US) * 1000)
  }
}
const buttons = new Map(wiring.inputs.map((input) => [input[0], new Button(input)]))

class Cell {
  // An HX711: data falls when a value is ready, each rising edge of the clock shifts a bit.
  constructor([data, clock, zero, perGram]) {
    Object.assign(this, { data, zero, perGram, grams: 0, bit: 25, word: 0 })
    chip.gpio[data].setInputValue(true)
    chip.gpio[clock].addListener((state, before) => {
      if (state === 1 && before !== 1) this.pulse()
    })
    this.alarm = simulator.clock.createAlarm(() => this.ready())
    this.alarm.schedule(PERIOD_US * 1000)
  }
  ready() {
    const noise = (Math.random() + Math.random() - 1) * 60
    this.word = Math.round(this.zero + this.grams * this.perGram + noise) & 0xffffff
    this.bit = 0
    chip.gpio[this.data].setInputValue(false)
    this.alarm.schedule(PERIOD_US * 1000)
  }
  pulse() {
    if (this.bit >= 25) return
    this.bit += 1
    const level = this.bit === 25 ? 1 : (this.word >> (24 - this.bit)) & 1
    chip.gpio[this.data].setInputValue(level === 1)
  }
}
const cells = wiring.cells.map((cell) => new Cell(cell))

const edges = {} // rising, of the outputs that are watched
for (const pin of wiring.outputs) {
  edges[pin] = 0
  chip.gpio[pin].addListener((state, before) => {
    if (state === 1 && before !== 1) edges[pin] += 1
  })
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line)
  if ('pin' in order) {
    const button = buttons.get(order.pin)
    button.change(order.level === 0, button.pulled)
  }
  if ('cell' in order) cells[order.cell].grams = order.grams
  if ('edges' in order) say({ edges: edges[order.edges] })
}).on('close', () => process.exit(0))

const usb = new USBCDC(chip.usbCtrl)
let peer = null
usb.onSerialData = (data) => peer?.write(Buffer.from(data))
usb.onDeviceConnected = () => {
  const server = net.createServer((socket) => {
    peer = socket
    socket.setNoDelay(true)
    socket.on('data', (data) => { for (const byte of data) usb.sendSerialByte(byte) })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1', () => say({ port: server.address().port }))
}
chip.core.PC = FLASH
simulator.execute()
