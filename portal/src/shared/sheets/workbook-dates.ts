const dayLength = 86_400_000;
/** The day that Excel counts from; one of 1904 in workbooks that come from old Macs. */
const epochs = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** Formats of days that every workbook knows by number, the East Asian ones included. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
];

/** Whether a number format shows a day: by its number, or by its code without colours, zones and quoted words. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  const bare = code.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '');
  return /[yd]/i.test(bare);
}

/** The day, `YYYY-MM-DD`, that a number of a sheet stands for. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial <= lastSerial)) return null;
  const epoch = is1904 ? epochs.of1904 : epochs.usual;
  return new Date(epoch + Math.floor(serial) * dayLength).toISOString().slice(0, 10);
}
