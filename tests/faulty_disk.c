/* A disk on which the k-th read, write, sync or rename fails: laid under a program by LD_PRELOAD.

   fault_arm(folder, kind, k, error, lasting) counts the calls of a kind (0 read, 1 write, 2 sync, 3 rename) on files
   below a folder from then on, and lets the k-th fail, with `lasting` all after it too; fault_count(kind)
   says how many there were. A write that fails has written half of what it was given. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char folder[4096];
static int armed = -1, fails_with, goes_on;
static long at, counts[4];

void fault_arm(const char *below, int kind, long k, int error, int lasting) {
    strncpy(folder, below, sizeof folder - 1);
    armed = kind; at = k; fails_with = error; goes_on = lasting;
    memset(counts, 0, sizeof counts);
}

long fault_count(int kind) { return counts[kind]; }

static int below(const char *path) { return folder[0] && !strncmp(path, folder, strlen(folder)); }

static int due(int kind) {
    long now = ++counts[kind];
    return kind == armed && at && (now == at || (goes_on && now > at));
}

static int fails(int kind, int fd) {
    char link[64], path[4096];
    int error = errno;
    if (!folder[0]) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    errno = error;
    if (n < 0) return 0;
    path[n] = 0;
    return below(path) && due(kind);
}

#define NEXT(name) static __typeof__(&name) next; if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t read(int fd, void *to, size_t n) {
    NEXT(read);
    if (fails(0, fd)) { errno = fails_with; return -1; }
    return next(fd, to, n);
}
ssize_t pread64(int fd, void *to, size_t n, off64_t from) {
    NEXT(pread64);
    if (fails(0, fd)) { errno = fails_with; return -1; }
    return next(fd, to, n, from);
}
ssize_t pread(int fd, void *to, size_t n, off_t from) { return pread64(fd, to, n, from); }
ssize_t write(int fd, const void *from, size_t n) {
    NEXT(write);
    if (fails(1, fd)) { if (n > 1) next(fd, from, n / 2); errno = fails_with; return -1; }
    return next(fd, from, n);
}
ssize_t pwrite64(int fd, const void *from, size_t n, off64_t to) {
    NEXT(pwrite64);
    if (fails(1, fd)) { if (n > 1) next(fd, from, n / 2, to); errno = fails_with; return -1; }
    return next(fd, from, n, to);
}
ssize_t pwrite(int fd, const void *from, size_t n, off_t to) { return pwrite64(fd, from, n, to); }
int fsync(int fd) {
    NEXT(fsync);
    if (fails(2, fd)) { errno = fails_with; return -1; }
    return next(fd);
}
int fdatasync(int fd) {
    NEXT(fdatasync);
    if (fails(2, fd)) { errno = fails_with; return -1; }
    return next(fd);
}
int rename(const char *from, const char *to) {
    NEXT(rename);
    if (below(to) && due(3)) { errno = fails_with; return -1; }
    return next(from, to);
}
int link(const char *from, const char *to) {
    NEXT(link);
    if (below(to) && due(3)) { errno = fails_with; return -1; }
    return next(from, to);
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
    NEXT(linkat);
    if (below(to) && due(3)) { errno = fails_with; return -1; }
    return next(a, from, b, to, flags);
}
