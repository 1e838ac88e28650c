import { expect, it } from 'vitest';
import { kindOfFile, sortFiles } from './files.ts';

it('takes only pictures that every browser shows for pictures', () => {
  expect(kindOfFile({ type: 'image/png' })).toBe('image');
  expect(kindOfFile({ type: 'image/tiff' })).toBe('file');
  expect(kindOfFile({ type: 'image/svg+xml' })).toBe('file');
  expect(kindOfFile({ type: 'video/mp4' })).toBe('video');
  expect(kindOfFile({ type: 'audio/webm' })).toBe('audio');
  expect(kindOfFile({ type: '' })).toBe('file');
});

it('refuses what cannot be sent before it is sent', () => {
  const small = new File(['12345'], 'small.txt');
  const large = new File(['123456'], 'large.txt');
  const empty = new File([], 'empty.pdf');
  const program = new File(['1'], 'setup.exe', { type: 'application/x-msdownload' });
  expect(sortFiles([small, large, empty, program], 5)).toEqual({
    accepted: [small],
    refused: [
      { file: large, reason: 'tooLarge' },
      { file: empty, reason: 'empty' },
      { file: program, reason: 'wrongKind' },
    ],
  });
});

it('leaves a file that shows no sign of its kind to the server', () => {
  const bare = new File(['1'], 'receipt');
  const picture = new File(['1'], 'photo.tmp', { type: 'image/png' });
  const capital = new File(['1'], 'Photo.JPG');
  expect(sortFiles([bare, picture, capital], 5).accepted).toEqual([bare, picture, capital]);
  expect(sortFiles([new File(['1'], 'page.html', { type: 'text/html' })], 5).accepted).toEqual([]);
});
