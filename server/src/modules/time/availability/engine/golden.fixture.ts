/**
 * Calculated by hand. Person | time | state and reason | until | next duty (`=`: the same as until, `-`: none planned) | name.
 * An end without a day is on the day, and without an offset in the offset, of the time.
 */
export const golden = `
dara      | 2026-11-23T07:59+07:00 | off_shift outsideShift     | 08:00                  | =                      |
dara      | 2026-11-23T08:00+07:00 | available onShift          | 11:30                  | -                      | Day shift
dara      | 2026-11-23T11:29+07:00 | available onShift          | 11:30                  | -                      | Day shift
dara      | 2026-11-23T11:30+07:00 | off_shift pause            | 13:00                  | =                      | Day shift
dara      | 2026-11-23T12:59+07:00 | off_shift pause            | 13:00                  | =                      | Day shift
dara      | 2026-11-23T13:00+07:00 | available onShift          | 17:30                  | -                      | Day shift
dara      | 2026-11-23T17:29+07:00 | available onShift          | 17:30                  | -                      | Day shift
dara      | 2026-11-23T17:30+07:00 | off_shift outsideShift     | 2026-11-24T08:00       | =                      |
dara      | 2026-11-27T17:30+07:00 | off_shift outsideShift     | 2026-11-30T08:00       | =                      |
dara      | 2026-11-28T10:00+07:00 | off_shift outsideShift     | 2026-11-30T08:00       | =                      |
dara      | 2026-11-29T23:59+07:00 | off_shift outsideShift     | 2026-11-30T08:00       | =                      |
dara      | 2026-11-24T00:30Z      | off_shift outsideShift     | 01:00                  | =                      |
dara      | 2026-11-24T01:00Z      | available onShift          | 04:30                  | -                      | Day shift
dara      | 2027-04-13T18:00+07:00 | off_shift outsideShift     | 2027-04-14T00:00       | 2027-04-15T08:00       |
dara      | 2027-04-14T00:00+07:00 | holiday holiday            | 2027-04-15T00:00       | 2027-04-15T08:00       | New Year
dara      | 2027-04-14T09:00+07:00 | holiday holiday            | 2027-04-15T00:00       | 2027-04-15T08:00       | New Year
dara      | 2027-04-14T12:00+07:00 | holiday holiday            | 2027-04-15T00:00       | 2027-04-15T08:00       | New Year
dara      | 2027-04-14T23:59+07:00 | holiday holiday            | 2027-04-15T00:00       | 2027-04-15T08:00       | New Year
dara      | 2027-04-15T00:00+07:00 | off_shift outsideShift     | 08:00                  | =                      |
dara      | 2026-04-14T09:00+07:00 | holiday holiday            | 2026-04-15T00:00       | 2026-04-15T08:00       | New Year
dara      | 2027-12-31T17:30+07:00 | off_shift outsideShift     | 2028-01-03T08:00       | =                      |
dara      | 2028-02-29T09:00+07:00 | available onShift          | 11:30                  | -                      | Day shift
dara      | 2026-01-02T09:00+07:00 | off_shift outsideShift     | 2026-01-05T08:00       | =                      |

sophea    | 2026-11-23T21:59+07:00 | off_shift outsideShift     | 22:00                  | =                      |
sophea    | 2026-11-23T22:00+07:00 | available onShift          | 2026-11-24T06:00       | -                      | Night shift
sophea    | 2026-11-24T00:00+07:00 | available onShift          | 06:00                  | -                      | Night shift
sophea    | 2026-11-24T05:59+07:00 | available onShift          | 06:00                  | -                      | Night shift
sophea    | 2026-11-24T06:00+07:00 | off_shift outsideShift     | 22:00                  | =                      |
sophea    | 2026-11-23T15:00Z      | available onShift          | 23:00                  | -                      | Night shift
sophea    | 2026-01-01T03:00+07:00 | off_shift outsideShift     | 22:00                  | =                      |
sophea    | 2025-12-31T23:00+07:00 | off_shift outsideShift     | 2026-01-01T22:00       | =                      |
sophea    | 2027-04-13T23:30+07:00 | available onShift          | 2027-04-14T00:00       | -                      | Night shift
sophea    | 2027-04-14T00:00+07:00 | holiday holiday            | 2027-04-15T00:00       | =                      | New Year
sophea    | 2027-04-14T12:00+07:00 | holiday holiday            | 2027-04-15T00:00       | =                      | New Year
sophea    | 2027-04-14T22:30+07:00 | holiday holiday            | 2027-04-15T00:00       | =                      | New Year
sophea    | 2027-04-15T00:00+07:00 | available onShift          | 06:00                  | -                      | Night shift
sophea    | 2027-05-02T23:00+07:00 | available onShift          | 2027-05-03T00:00       | -                      | Night shift
sophea    | 2027-05-03T00:00+07:00 | leave leave                | 2027-05-08T00:00       | =                      |
sophea    | 2027-05-05T12:00+07:00 | leave leave                | 2027-05-08T00:00       | =                      |
sophea    | 2027-05-07T23:59+07:00 | leave leave                | 2027-05-08T00:00       | =                      |
sophea    | 2027-05-08T00:00+07:00 | available onShift          | 06:00                  | -                      | Night shift

ana       | 2026-11-23T08:59-05:00 | off_shift outsideShift     | 09:00                  | =                      |
ana       | 2026-11-23T09:00-05:00 | available onShift          | 17:00                  | -                      | Office
ana       | 2026-11-23T14:00Z      | available onShift          | 22:00                  | -                      | Office
ana       | 2026-10-30T13:00Z      | available onShift          | 21:00                  | -                      | Office
ana       | 2026-11-23T17:00-05:00 | off_shift outsideShift     | 2026-11-24T09:00       | =                      |
ana       | 2026-10-30T17:00-04:00 | off_shift outsideShift     | 2026-11-02T09:00-05:00 | =                      |
ana       | 2027-03-12T17:00-05:00 | off_shift outsideShift     | 2027-03-15T09:00-04:00 | =                      |
ana       | 2027-07-05T10:00-04:00 | available onShift          | 17:00                  | -                      | Office
ana       | 2027-04-13T23:59-04:00 | off_shift outsideShift     | 2027-04-14T00:00       | 2027-04-15T09:00       |
ana       | 2027-04-14T00:00-04:00 | holiday holiday            | 2027-04-15T00:00       | 2027-04-15T09:00       | New Year
ana       | 2027-04-14T02:00+07:00 | available onShift          | 04:00                  | -                      | Office

free      | 2027-05-01T03:00+07:00 | available noWorkingHours   | 2027-06-01T14:00       | -                      |
free      | 2027-06-01T14:00+07:00 | leave leave                | 2027-06-02T10:00       | =                      |
free      | 2027-06-02T09:59+07:00 | leave leave                | 10:00                  | =                      |
free      | 2027-06-02T10:00+07:00 | available noWorkingHours   | -                      | -                      |
freeButFeasts | 2026-04-13T12:00+07:00 | available noWorkingHours | 2026-04-14T00:00     | -                      |
freeButFeasts | 2027-04-14T12:00+07:00 | holiday holiday        | 2027-04-15T00:00       | =                      | New Year
freeButFeasts | 2027-04-15T00:00+07:00 | available noWorkingHours | 2028-04-14T00:00     | -                      |
gone      | 2026-11-23T09:00+07:00 | inactive employeeInactive  | -                      | -                      |
idle      | 2026-11-23T09:00+07:00 | off_shift outsideShift     | -                      | -                      |
nonstop   | 2026-11-23T12:00Z      | available onShift          | -                      | -                      | Nonstop

guard     | 2027-03-27T07:59+01:00 | off_shift outsideShift     | 08:00                  | =                      |
guard     | 2027-03-27T08:00+01:00 | available onShift          | 2027-03-28T08:00+02:00 | -                      | Guard
guard     | 2027-03-28T07:59+02:00 | available onShift          | 08:00                  | -                      | Guard
guard     | 2027-03-28T08:00+02:00 | off_shift outsideShift     | 2027-03-29T08:00       | =                      |
guard     | 2027-10-30T12:00+02:00 | off_shift outsideShift     | 2027-10-31T08:00+01:00 | =                      |
baker     | 2027-03-27T02:30+01:00 | available onShift          | 10:00                  | -                      | Bakery
baker     | 2027-03-27T10:00+01:00 | off_shift outsideShift     | 2027-03-28T03:00+02:00 | =                      |
baker     | 2027-03-28T01:59+01:00 | off_shift outsideShift     | 2027-03-28T03:00+02:00 | =                      |
baker     | 2027-03-28T03:00+02:00 | available onShift          | 10:00                  | -                      | Bakery
baker     | 2027-10-31T02:29+02:00 | off_shift outsideShift     | 02:30                  | =                      |
baker     | 2027-10-31T02:30+02:00 | available onShift          | 2027-10-31T10:00+01:00 | -                      | Bakery
baker     | 2027-10-31T02:15+01:00 | available onShift          | 10:00                  | -                      | Bakery
waiter    | 2027-03-28T01:59+01:00 | available onShift          | 2027-03-28T03:00+02:00 | -                      | Evening
waiter    | 2027-03-28T03:00+02:00 | off_shift outsideShift     | 20:00                  | =                      |
waiter    | 2027-10-31T02:29+02:00 | available onShift          | 02:30                  | -                      | Evening
waiter    | 2027-10-31T02:30+02:00 | off_shift outsideShift     | 2027-10-31T20:00+01:00 | =                      |
waiter    | 2027-10-31T02:10+01:00 | off_shift outsideShift     | 20:00                  | =                      |
ghost     | 2027-03-27T02:50+01:00 | off_shift outsideShift     | 2027-03-29T02:10+02:00 | =                      |
ghost     | 2027-03-28T03:00+02:00 | off_shift outsideShift     | 2027-03-29T02:10       | =                      |
ghost     | 2027-10-31T02:10+02:00 | available onShift          | 02:50                  | -                      | Ghost
ghost     | 2027-10-31T02:30+01:00 | off_shift outsideShift     | 2027-11-01T02:10       | =                      |
islander  | 2027-10-03T01:45+10:30 | available onShift          | 2027-10-03T02:30+11:00 | -                      | Lighthouse
islander  | 2027-10-03T02:30+11:00 | off_shift outsideShift     | 2027-10-04T01:45       | =                      |
islander  | 2027-04-04T01:44+11:00 | off_shift outsideShift     | 01:45                  | =                      |
islander  | 2027-04-04T01:45+11:00 | available onShift          | 2027-04-04T02:15+10:30 | -                      | Lighthouse
islander  | 2027-04-04T01:30+10:30 | available onShift          | 02:15                  | -                      | Lighthouse
islander  | 2027-04-04T02:15+10:30 | off_shift outsideShift     | 2027-04-05T01:45       | =                      |
guide     | 2026-11-22T10:00+05:45 | available onShift          | 17:00                  | -                      | Trek
guide     | 2026-11-22T04:14Z      | off_shift outsideShift     | 04:15                  | =                      |
guide     | 2026-11-27T17:00+05:45 | off_shift outsideShift     | 2026-11-29T10:00       | =                      |
guide     | 2026-11-28T12:00+05:45 | off_shift outsideShift     | 2026-11-29T10:00       | =                      |
guide     | 2026-05-31T12:00+05:45 | off_shift outsideShift     | 2026-06-01T10:00       | =                      |
guide     | 2027-05-31T16:59+05:45 | available onShift          | 17:00                  | -                      | Trek
guide     | 2027-05-31T17:00+05:45 | off_shift outsideShift     | -                      | -                      |
fisher    | 2026-11-22T10:59Z      | off_shift outsideShift     | 11:00                  | =                      |
fisher    | 2026-11-22T11:00Z      | available onShift          | 2026-11-23T11:00       | -                      | Mondays
fisher    | 2026-11-24T00:00+13:00 | off_shift outsideShift     | 2026-11-30T00:00       | =                      |
sailor    | 2011-12-29T16:00-10:00 | available onShift          | 17:00                  | -                      | Harbour
sailor    | 2011-12-29T17:00-10:00 | off_shift outsideShift     | 2011-12-31T09:00+14:00 | =                      |
sailor    | 2011-12-31T09:00+14:00 | available onShift          | 17:00                  | -                      | Harbour
diver     | 2026-12-13T21:00-10:00 | available onShift          | 22:00                  | -                      | Reef
diviner   | 2026-12-12T10:00Z      | available onShift          | 16:00                  | -                      | First light

layered   | 2027-01-03T07:00+07:00 | available onShift          | 14:00                  | -                      | Early
layered   | 2027-01-04T07:00+07:00 | off_shift outsideShift     | 14:00                  | =                      |
layered   | 2027-01-04T14:00+07:00 | available onShift          | 22:00                  | -                      | Late
layered   | 2027-01-09T07:00+07:00 | off_shift outsideShift     | 2027-01-11T22:00       | =                      |
layered   | 2027-01-11T14:30+07:00 | off_shift outsideShift     | 22:00                  | =                      |
layered   | 2027-01-11T22:00+07:00 | available onShift          | 2027-01-12T06:00       | -                      | Nights
layered   | 2027-01-16T05:00+07:00 | available onShift          | 06:00                  | -                      | Nights
layered   | 2027-01-16T06:00+07:00 | off_shift outsideShift     | 2027-01-18T14:00       | =                      |
layered   | 2027-01-18T14:00+07:00 | available onShift          | 22:00                  | -                      | Late
counter   | 2027-02-04T09:00+07:00 | off_shift outsideShift     | 2027-02-05T09:00       | =                      |
counter   | 2027-02-05T11:59+07:00 | available onShift          | 12:00                  | -                      | Stocktaking
counter   | 2027-02-05T12:00+07:00 | off_shift outsideShift     | -                      | -                      |
teacher   | 2027-01-13T20:00+07:00 | off_shift outsideShift     | 2027-01-20T18:00       | =                      |
teacher   | 2027-01-20T19:00+07:00 | available onShift          | 20:00                  | -                      | Course
teacher   | 2027-01-20T20:00+07:00 | off_shift outsideShift     | -                      | -                      |
clerk     | 2027-01-31T16:00+07:00 | off_shift outsideShift     | 2027-03-31T08:00       | =                      |
clerk     | 2027-03-31T08:00+07:00 | available onShift          | 16:00                  | -                      | Books
clerk     | 2027-03-31T16:00+07:00 | off_shift outsideShift     | 2027-05-31T08:00       | =                      |
payer     | 2027-02-15T10:00Z      | off_shift outsideShift     | 2027-03-01T09:00       | =                      |
payer     | 2027-03-01T09:30Z      | available onShift          | 10:00                  | -                      | Payroll
leaper    | 2027-12-31T12:00+01:00 | off_shift outsideShift     | 2028-02-29T10:00       | =                      |
leaper    | 2028-02-29T10:00+01:00 | available onShift          | 12:00                  | -                      | Inventory
leaper    | 2028-02-29T12:00+01:00 | off_shift outsideShift     | 2028-12-31T10:00       | =                      |
leaper    | 2028-12-31T12:00+01:00 | off_shift outsideShift     | 2029-12-31T10:00       | =                      |
keeper    | 2025-04-14T09:00+07:00 | available onShift          | 16:00                  | -                      | Shop
keeper    | 2026-04-14T09:00+07:00 | holiday holiday            | 2026-04-15T00:00       | 2026-04-15T08:00       | New Year
keeper    | 2027-02-28T16:00+07:00 | off_shift outsideShift     | 2027-03-01T08:00       | =                      |
keeper    | 2028-02-28T16:00+07:00 | off_shift outsideShift     | 2028-02-29T00:00       | 2028-03-01T08:00       |
keeper    | 2028-02-29T09:00+07:00 | holiday holiday            | 2028-03-01T00:00       | 2028-03-01T08:00       | Leap day
alternate | 2026-11-04T10:00+07:00 | off_shift outsideShift     | 2026-11-06T09:00       | =                      |
alternate | 2026-11-06T17:00+07:00 | off_shift outsideShift     | 2026-11-16T09:00       | =                      |
alternate | 2026-11-20T17:00+07:00 | off_shift outsideShift     | 2026-11-30T09:00       | =                      |
sacristan | 2026-11-02T17:00+07:00 | off_shift outsideShift     | 2026-11-08T09:00       | =                      |
sacristan | 2026-11-08T17:00+07:00 | off_shift outsideShift     | 2026-11-16T09:00       | =                      |

away      | 2027-01-21T17:30+07:00 | off_shift outsideShift     | 2027-01-22T00:00       | 2027-01-28T08:00       |
away      | 2027-01-22T09:00+07:00 | day_off dayOff             | 2027-01-26T00:00       | 2027-01-28T08:00       | Village feast
away      | 2027-01-23T12:00+07:00 | day_off dayOff             | 2027-01-26T00:00       | 2027-01-28T08:00       | Village feast
away      | 2027-01-26T09:00+07:00 | holiday holiday            | 2027-01-27T00:00       | 2027-01-28T08:00       | Founders' day
away      | 2027-01-27T09:00+07:00 | leave leave                | 2027-01-28T00:00       | 2027-01-28T08:00       |
away      | 2027-01-28T08:30+07:00 | available onShift          | 09:00                  | -                      | Day shift
away      | 2027-01-28T09:30+07:00 | leave leave                | 10:00                  | =                      |
away      | 2027-01-28T10:00+07:00 | available onShift          | 11:30                  | -                      | Day shift
away      | 2027-02-10T12:30+07:00 | off_shift pause            | 13:00                  | 2027-02-11T13:00       | Day shift
away      | 2027-02-10T15:00+07:00 | leave leave                | 2027-02-11T11:30       | 2027-02-11T13:00       |
away      | 2027-02-11T11:30+07:00 | off_shift pause            | 13:00                  | =                      | Day shift
away      | 2027-03-10T09:00+07:00 | day_off dayOff             | 2027-03-11T00:00       | 2027-03-11T08:00       | Study day
away      | 2027-03-24T09:00+07:00 | available onShift          | 11:30                  | -                      | Day shift
thriceAway | 2027-02-02T09:00+07:00 | day_off dayOff            | 2027-02-03T00:00       | 2027-02-06T08:00       | Break-up
thriceAway | 2027-02-03T09:00+07:00 | holiday holiday           | 2027-02-04T00:00       | 2027-02-06T08:00       | Meak Bochea
thriceAway | 2027-02-04T09:00+07:00 | leave leave               | 2027-02-05T00:00       | 2027-02-06T08:00       |
thriceAway | 2027-02-05T09:00+07:00 | day_off dayOff            | 2027-02-06T00:00       | 2027-02-06T08:00       | Break-up
abroad    | 2027-04-13T16:59Z      | off_shift outsideShift     | 17:00                  | 2027-04-14T00:00       |
abroad    | 2027-04-13T17:00Z      | holiday holiday            | 2027-04-14T00:00       | =                      | New Year
abroad    | 2027-04-14T00:00Z      | available onShift          | 04:00                  | -                      | US evenings
abroad    | 2027-04-14T04:00Z      | holiday holiday            | 17:00                  | 2027-04-15T04:00       | New Year
abroad    | 2027-04-14T17:00Z      | off_shift outsideShift     | 2027-04-15T00:00       | 2027-04-15T04:00       |
abroad    | 2027-04-15T00:00Z      | holiday holiday            | 04:00                  | =                      | New Year
abroad    | 2027-04-15T04:00Z      | available onShift          | 08:00                  | -                      | US evenings
manifold  | 2027-01-05T07:00+07:00 | available onShift          | 20:00                  | -                      | Early
manifold  | 2027-01-05T09:00+07:00 | available onShift          | 20:00                  | -                      | Early
manifold  | 2027-01-05T12:00+07:00 | available onShift          | 20:00                  | -                      | Afternoon
manifold  | 2027-01-05T20:00+07:00 | off_shift outsideShift     | 2027-01-06T07:00       | =                      |
nurse     | 2027-01-05T23:45+07:00 | off_shift pause            | 2027-01-06T00:15       | =                      | Ward
nurse     | 2027-01-06T00:14+07:00 | off_shift pause            | 00:15                  | =                      | Ward
nurse     | 2027-01-06T00:15+07:00 | available onShift          | 01:00                  | -                      | Ward
nurse     | 2027-01-06T01:15+07:00 | off_shift pause            | 01:30                  | =                      | Ward
nurse     | 2027-01-06T01:30+07:00 | available onShift          | 06:00                  | -                      | Ward
commuter  | 2027-01-19T01:00Z      | available onShift          | 15:00                  | -                      | East
commuter  | 2027-01-19T10:00Z      | available onShift          | 15:00                  | -                      | West
commuter  | 2027-01-19T20:00Z      | holiday holiday            | 2027-01-20T17:00       | 2027-01-21T01:00       | Fair
commuter  | 2027-01-20T10:00Z      | holiday holiday            | 17:00                  | 2027-01-21T01:00       | Fair
commuter  | 2027-01-20T17:00Z      | off_shift outsideShift     | 2027-01-21T01:00       | =                      |
`;

/** The same with live data: person | time | account, presence, break until, load, and of some until when they chose to be there | state and reason | until. */
export const goldenNow = `
dara      | 2026-11-23T09:00+07:00 | active online - 0/5            | available onShift        | 11:30
dara      | 2026-11-23T09:00+07:00 | active online - 4/5            | available onShift        | 11:30
dara      | 2026-11-23T09:00+07:00 | active online - 5/5            | at_cap capReached        | -
dara      | 2026-11-23T09:00+07:00 | active online - 0/0            | at_cap capReached        | -
dara      | 2026-11-23T09:00+07:00 | active online - -              | available onShift        | 11:30
dara      | 2026-11-23T09:00+07:00 | active offline - 0/5           | offline setOffline       | -
dara      | 2026-11-23T09:00+07:00 | active disconnected - 5/5      | offline disconnected     | -
dara      | 2026-11-23T09:00+07:00 | none disconnected - -          | offline noAccount        | -
dara      | 2026-11-23T09:00+07:00 | invited disconnected - -       | offline noAccount        | -
dara      | 2026-11-23T09:00+07:00 | inactive online - 0/5          | inactive accountInactive | -
dara      | 2026-11-23T09:00+07:00 | active online 09:15 0/5        | break onBreak            | 09:15
dara      | 2026-11-23T09:00+07:00 | active disconnected 09:15 0/5  | break onBreak            | 09:15
dara      | 2026-11-23T11:20+07:00 | active online 11:35 0/5        | break onBreak            | 11:30
dara      | 2026-11-23T09:15+07:00 | active online 09:15 0/5        | available onShift        | 11:30
dara      | 2026-11-23T12:00+07:00 | active online 12:15 0/5        | off_shift pause          | 13:00
dara      | 2026-11-23T18:00+07:00 | active online - 0/5            | off_shift outsideShift   | 2026-11-24T08:00
dara      | 2027-04-14T09:00+07:00 | active offline - 5/5           | holiday holiday          | 2027-04-15T00:00
sophea    | 2027-05-05T12:00+07:00 | inactive offline - -           | inactive accountInactive | -
free      | 2027-06-02T12:00+07:00 | active online 12:30 0/5        | break onBreak            | 12:30
free      | 2027-06-02T12:00+07:00 | active online - 0/5            | available noWorkingHours | -
gone      | 2026-11-23T09:00+07:00 | active online - 0/5            | inactive employeeInactive | -

dara      | 2026-11-23T18:00+07:00 | active online - 0/5 20:00          | available byChoice     | 20:00
dara      | 2026-11-23T19:59+07:00 | active online - 0/5 20:00          | available byChoice     | 20:00
dara      | 2026-11-23T20:00+07:00 | active online - 0/5 20:00          | off_shift outsideShift | 2026-11-24T08:00
dara      | 2026-11-23T18:00+07:00 | active online - 5/5 20:00          | at_cap capReached      | -
dara      | 2026-11-23T18:00+07:00 | active online 18:15 0/5 20:00      | break onBreak          | 18:15
dara      | 2026-11-23T19:55+07:00 | active online 20:10 0/5 20:00      | break onBreak          | 20:00
dara      | 2026-11-23T18:00+07:00 | active disconnected - 0/5 20:00    | off_shift outsideShift | 2026-11-24T08:00
dara      | 2026-11-23T18:00+07:00 | active offline - 0/5 20:00         | off_shift outsideShift | 2026-11-24T08:00
dara      | 2026-11-23T18:00+07:00 | inactive online - 0/5 20:00        | inactive accountInactive | -
dara      | 2026-11-23T12:00+07:00 | active online - 0/5 12:30          | available byChoice     | 12:30
dara      | 2026-11-23T12:00+07:00 | active online - 0/5 13:15          | available byChoice     | 17:30
dara      | 2026-11-23T07:30+07:00 | active online - 0/5 08:00          | available byChoice     | 11:30
dara      | 2026-11-23T11:00+07:00 | active online - 0/5 11:15          | available onShift      | 11:30
dara      | 2026-11-23T11:00+07:00 | active online - 0/5 12:00          | available onShift      | 12:00
dara      | 2026-11-23T11:00+07:00 | active online - 0/5 13:00          | available onShift      | 17:30
dara      | 2026-11-23T11:20+07:00 | active online 11:35 0/5 12:00      | break onBreak          | 11:35
dara      | 2027-04-14T09:00+07:00 | active online - 0/5 12:00          | available byChoice     | 12:00
dara      | 2027-04-13T23:30+07:00 | active online - 0/5 2027-04-14T01:00 | available byChoice   | 2027-04-14T01:00
sophea    | 2027-05-02T21:00+07:00 | active online - 0/5 2027-05-03T03:00 | available byChoice   | 2027-05-03T00:00
sophea    | 2027-05-05T12:00+07:00 | active online - 0/5 14:00          | leave leave            | 2027-05-08T00:00
free      | 2027-06-02T12:00+07:00 | active online - 0/5 13:00          | available noWorkingHours | -
idle      | 2026-11-23T09:00+07:00 | active online - 0/5 10:00          | available byChoice     | 10:00
gone      | 2026-11-23T09:00+07:00 | active online - 0/5 10:00          | inactive employeeInactive | -
`;
