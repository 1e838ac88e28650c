const dayLength = 86_400_000;
/** The epochs of Excel; 1904 in workbooks of old Macs. */
const epochs = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** Ids of built-in date formats, including East Asian ones. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
];

/** Whether a number format is a date: by id, or by its code without colours, time zones and quoted text. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  const bare = code.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '');
  return /[yd]/i.test(bare);
}

/** The day, `YYYY-MM-DD`, of a serial number. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial <= lastSerial)) return null;
  const epoch = is1904 ? epochs.of1904 : epochs.usual;
  return new Date(epoch + Math.floor(serial) * dayLength).toISOString().slice(0, 10);
}
