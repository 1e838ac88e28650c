import { expect, it } from 'vitest';
import { firstHours, hoursTexts } from './hours-text.ts';

const shift = { id: 's', title: 'Day', startTime: '08:00', endTime: '17:00', timeZone: 'Asia/Phnom_Penh' };
const onCall = { ...shift, title: 'On call', startTime: '00:00', endTime: '00:00' };

it('names the times, the zone where it is another one, and a shift from midnight to midnight as all day', () => {
  const shifts = [
    shift,
    { ...shift, timeZone: 'Asia/Tokyo' },
    onCall,
    { ...onCall, startTime: '08:00', endTime: '08:00' },
  ];
  const schedules = [{ id: 'p', name: 'Weeks' }];
  const texts = hoursTexts({ level: 'employee', shifts, schedules }, { ownZone: 'Asia/Phnom_Penh', allDay: 'All day' });
  expect(texts).toEqual([
    { text: '08:00–17:00 Day', name: 'Day', times: '08:00–17:00' },
    { text: '08:00–17:00 Day', name: 'Day', times: '08:00–17:00', timeZone: 'Asia/Tokyo' },
    { text: 'All day · On call', name: 'On call', times: 'All day' },
    { text: '08:00–08:00 On call', name: 'On call', times: '08:00–08:00' },
    { text: 'Weeks', name: 'Weeks' },
  ]);
  expect(firstHours(texts).map(({ times }) => times)).toEqual(['08:00–17:00', 'All day']);
  expect(firstHours(texts.slice(1)).map(({ timeZone }) => timeZone)).toEqual(['Asia/Tokyo']);
  expect(firstHours(texts.slice(4))).toEqual([{ text: 'Weeks', name: 'Weeks' }]);
});
