/** Work that a test begins now and awaits later. Its failure is kept until then, also where the test ends before it comes to that. */
export function toRunningRecording<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
