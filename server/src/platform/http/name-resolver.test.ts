import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DnsServer } from '#testing/dns-server.ts';
import { HostsFile } from './hosts-file.ts';
import { NameResolver } from './name-resolver.ts';
import { assertCallable } from './public-fetch.ts';

let server: DnsServer;
let folder: string;
let names: NameResolver;
let leave: AbortController;

beforeEach(async () => {
  server = await DnsServer.open();
  server.isSilent = (name) => name.startsWith('slow');
  folder = mkdtempSync(join(tmpdir(), 'sala-hosts-'));
  const path = join(folder, 'hosts');
  writeFileSync(
    path,
    '127.0.0.1 localhost\n# 10.9.9.9 commented\n10.1.2.3  Printer.internal printer # upstairs\nnonsense here\n',
  );
  names = new NameResolver({ servers: [server.address], hosts: new HostsFile(path) });
  leave = new AbortController();
});
afterEach(() => {
  leave.abort();
  server.close();
  rmSync(folder, { recursive: true });
});

const lookup = (name: string, merchantId = 'first') => names.lookup(name, { merchantId, signal: leave.signal });
const getAddresses = async (name: string) => (await lookup(name)).map(({ address, family }) => `${family} ${address}`);
const judge = (url: string) =>
  assertCallable({ config: { arePrivateAddressesAllowed: false }, names }, { url, merchantId: 'first' }).then(
    () => 'callable',
    (error: { reason: string }) => error.reason,
  );

it('finds the addresses of both families', async () => {
  server.names.set('both.example', ['8.8.8.8', '8.8.4.4', '2606:4700:4700::1111']);
  server.names.set('six.example', ['2606:4700:4700::1111']);
  expect(await getAddresses('both.example')).toEqual(['4 8.8.8.8', '4 8.8.4.4', '6 2606:4700:4700::1111']);
  expect(await getAddresses('Both.Example.')).toHaveLength(3);
  expect(await getAddresses('six.example')).toEqual(['6 2606:4700:4700::1111']);
  await expect(lookup('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('knows this machine and what the hosts file lists without asking', async () => {
  expect(await getAddresses('localhost')).toEqual(['4 127.0.0.1', '6 ::1']);
  expect(await getAddresses('any.localhost.')).toEqual(['4 127.0.0.1', '6 ::1']);
  expect(await getAddresses('PRINTER.internal')).toEqual(['4 10.1.2.3']);
  expect(await getAddresses('printer')).toEqual(['4 10.1.2.3']);
  expect(server.asked).toEqual([]);
});

it('judges every address of a name, wherever it was found', async () => {
  server.names.set('open.example', ['8.8.8.8', '2606:4700:4700::1111']);
  server.names.set('half.example', ['8.8.8.8', 'fd00::1']);
  server.names.set('other-half.example', ['2606:4700:4700::1111', '169.254.169.254']);
  server.names.set('mapped.example', ['::ffff:7f00:1']);
  server.names.set('empty.example', []);
  const judged = await Promise.all(
    [
      'http://open.example/',
      'http://half.example/',
      'http://other-half.example/',
      'http://mapped.example/',
      'http://localhost/',
      'http://a.localhost/',
      'http://printer.internal/',
      'http://empty.example/',
      'http://nobody.example/',
    ].map(judge),
  );
  expect(judged).toEqual(['callable', ...Array(6).fill('addressNotPublic'), 'nameNotFound', 'nameNotFound']);
});

it('gives up a name server that is silent', async () => {
  expect(await judge('http://slow.example/')).toBe('nameNotFound');
});

it('asks no more once nobody waits for the answer', async () => {
  const waiting = Array.from({ length: 20 }, (_, index) => lookup(`slow-${index}.example`));
  const ended = Promise.allSettled(waiting);
  await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(16);
  leave.abort();
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
  leave = new AbortController();
  server.names.set('later.example', ['8.8.8.8']);
  // Cancelled look-ups release their turn.
  expect(await getAddresses('later.example')).toEqual(['4 8.8.8.8']);
  const namesAsked = new Set(server.asked.filter((name) => name.startsWith('slow')));
  expect(namesAsked.size).toBe(8);
});

it('lets the slow names of a merchant wait for each other, and nobody else for them', async () => {
  server.names.set('quick.example', ['8.8.8.8']);
  const slow = Promise.allSettled(Array.from({ length: 150 }, (_, index) => lookup(`slow-${index}.example`)));
  await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(16);
  expect(await lookup('quick.example', 'second')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(new Set(server.asked).size).toBe(9);
  leave.abort();
  const refused = (await slow).filter(
    (each) => each.status === 'rejected' && (each.reason as Error).name === 'TooManyWaiting',
  );
  expect(refused).toHaveLength(150 - 108);
});
