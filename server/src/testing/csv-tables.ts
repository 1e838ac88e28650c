/** The tables of a CSV file, each by its lines: the first with its head, the others also with their title. */
export const toCsvTables = (file: unknown): string[][] =>
  String(file)
    .trim()
    .split('\r\n\r\n')
    .map((table) => table.split('\r\n'));

/** The cells of a line that does not begin with an empty one. */
export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted = '', plain]) =>
    (plain ?? quoted).replaceAll('""', '"'),
  );
