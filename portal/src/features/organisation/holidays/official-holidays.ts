/** Legal holidays with the same date every year. Holidays of the lunar calendar are announced every year and are not included. */
export const officialHolidays = {
  KH: [
    ['01-01', 'newYear'],
    ['01-07', 'victoryDay'],
    ['03-08', 'womensDay'],
    ['04-14', 'khmerNewYear'],
    ['04-15', 'khmerNewYear2'],
    ['04-16', 'khmerNewYear3'],
    ['05-01', 'labourDay'],
    ['05-14', 'kingsBirthday'],
    ['06-18', 'kingMothersBirthday'],
    ['09-24', 'constitutionDay'],
    ['10-15', 'kingFathersDay'],
    ['10-29', 'coronationDay'],
    ['11-09', 'independenceDay'],
    ['12-29', 'peaceDay'],
  ],
  VN: [
    ['01-01', 'newYear'],
    ['04-30', 'reunificationDay'],
    ['05-01', 'labourDay'],
    ['09-02', 'nationalDayVietnam'],
  ],
  CN: [
    ['01-01', 'newYear'],
    ['05-01', 'labourDay'],
    ['05-02', 'labourDay2'],
    ['10-01', 'nationalDayChina'],
    ['10-02', 'nationalDayChina2'],
    ['10-03', 'nationalDayChina3'],
  ],
} as const;

export type HolidayCountry = keyof typeof officialHolidays;
export const holidayCountries = Object.keys(officialHolidays) as HolidayCountry[];
export type OfficialName = (typeof officialHolidays)[HolidayCountry][number][1];

export interface OfficialHoliday {
  date: string;
  name: OfficialName;
}

export const listOfficialHolidays = (country: HolidayCountry, year: number): OfficialHoliday[] =>
  officialHolidays[country].map(([day, name]) => ({ date: `${year}-${day}`, name }));

/** The existing holiday on the day. One of a single department counts as well, because a department cannot have two on a day. */
export const findTaken = <H extends { date: string; repeat: string }>(
  holidays: readonly H[],
  date: string,
): H | undefined =>
  holidays.find(
    (holiday) => holiday.date === date || (holiday.repeat === 'annually' && holiday.date.slice(5) === date.slice(5)),
  );
