/** Month and day, every year. */
type AnnualHoliday = readonly [day: string, title: string];

/** The days on which Cambodia rests each year; the first day of the new year is customer service's too and not among them. */
export const cambodianHolidays: readonly AnnualHoliday[] = [
  ['01-01', 'International New Year'],
  ['01-07', 'Victory over Genocide Day'],
  ['03-08', "International Women's Day"],
  ['04-15', 'Khmer New Year, second day'],
  ['04-16', 'Khmer New Year, third day'],
  ['05-01', 'International Labour Day'],
  ['05-14', "King Norodom Sihamoni's Birthday"],
  ['06-18', "Queen Mother's Birthday"],
  ['09-24', 'Constitution Day'],
  ['10-15', 'Commemoration Day of the King Father'],
  ['10-29', "King's Coronation Day"],
  ['11-09', 'Independence Day'],
];

/** Days that follow the moon. */
export const cambodianMoonHolidays: readonly AnnualHoliday[] = [
  ['2026-10-10', 'Pchum Ben'],
  ['2026-10-11', 'Pchum Ben, second day'],
  ['2026-10-12', 'Pchum Ben, third day'],
  ['2026-11-23', 'Water Festival'],
  ['2026-11-24', 'Water Festival, second day'],
  ['2026-11-25', 'Water Festival, third day'],
];

/** Vietnam's, for those who come from there. */
export const vietnameseHolidays: readonly AnnualHoliday[] = [
  ['04-30', 'Reunification Day'],
  ['09-02', 'National Day of Vietnam'],
];
export const vietnameseMoonHolidays: readonly AnnualHoliday[] = [
  ['2027-02-05', "Tết, New Year's Eve"],
  ['2027-02-06', 'Tết, first day'],
  ['2027-02-07', 'Tết, second day'],
];
