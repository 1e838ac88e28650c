/** The tables of a CSV file, each by its lines: the first with its head, the others also with their title. */
export const toCsvTables = (file: unknown): string[][] =>
  String(file)
    .trim()
    .split('\r\n\r\n')
    .map((table) => table.split('\r\n'));
