/** Work that a test starts now and awaits later. Its failure is kept until then, also if the test ends before. */
export function toRunningRecording<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
