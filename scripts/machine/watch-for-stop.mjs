/**
 * Calls `stop` once: on a signal, or when the parent process is gone. The parent is npm, which passes on few
 * signals and none when killed; its shell is replaced by this process (`exec` in package.json), so nobody can end
 * it alone.
 */
export function watchForStop(stop) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid === parent || askOnce("SIGTERM"), 500);
  timer.unref();
  for (const signal of signals) process.on(signal, askOnce);

  function askOnce(signal) {
    release();
    // A second signal must not end this process before it has stopped the others.
    for (const each of signals) process.on(each, () => {});
    stop(signal);
  }
  function release() {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, askOnce);
  }
  return release;
}
