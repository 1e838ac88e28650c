import { expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

const market = { latitude: 11.5696, longitude: 104.921 };

it.each([
  ['coordinates', '11.5696, 104.921'],
  ['coordinates with a space', ' 11.5696 104.921 '],
  [
    'a place of Google Maps, not where the map was looked at',
    'https://www.google.com/maps/place/Market/@11.5,104.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d11.5696!4d104.921!16s',
  ],
  ['a view of Google Maps', 'https://www.google.com/maps/@11.5696,104.921,15z'],
  ['a search of Google Maps', 'https://www.google.com/maps/search/?api=1&query=11.5696%2C104.921'],
  ['a link as we send it', 'https://www.google.com/maps?q=11.569600,104.921000'],
  ['Apple Maps', 'https://maps.apple.com/?ll=11.5696,104.921&q=Market'],
  ['a marker of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=11.5696&mlon=104.921#map=17/11.5/104.9'],
  ['a view of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/11.5696/104.921'],
  ['an address of an app', 'geo:11.5696,104.921'],
])('finds the point in %s', (_, text) => {
  expect(readPlace(text)).toEqual(market);
});

it.each([
  ['nothing', ''],
  ['words', 'Central Market, Street 130'],
  ['a point off the map', '91, 181'],
  ['a short link, which names no point', 'https://maps.app.goo.gl/abc'],
  ['a broken address', 'https://maps.example/%E0%A4%A'],
])('finds none in %s', (_, text) => {
  expect(readPlace(text)).toBeUndefined();
});
