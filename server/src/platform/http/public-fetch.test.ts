import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DnsServer } from '#testing/dns-server.ts';
import { type Address, NameResolver, type Names } from './name-resolver.ts';
import { assertCallable, isPublicAddress, type PublicRequest, publicFetch } from './public-fetch.ts';

const names: Names = new NameResolver({ servers: [] });
const guarded = { config: { arePrivateAddressesAllowed: false }, names };
const open = { config: { arePrivateAddressesAllowed: true }, names };
const merchantId = 'a merchant';
type Lookup = () => Promise<readonly Address[]>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a receiver on this machine; returns its port. */
async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const getReason = (fetched: Promise<unknown>) =>
  fetched.then(
    () => 'answered',
    (error: { reason: string }) => error.reason,
  );

describe('an address of the open internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address that somebody names', () => {
  it.each([
    'http://localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1.:80/',
    'http://１２７.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:secret@8.8.8.8/',
    'http://8.8.8.8@127.0.0.1/',
    'https://user@8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'ftp://8.8.8.8/',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    '//8.8.8.8/',
    'nothing',
  ])('%s is not called', async (url) => {
    expect(await getReason(publicFetch(guarded, { url, merchantId }))).toBe('addressNotPublic');
    expect(await getReason(assertCallable(guarded, { url, merchantId }))).toBe('addressNotPublic');
  });

  it('is not called when one of the addresses behind its name is private', async () => {
    const lookup: Lookup = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.1.2.3', family: 4 },
    ];
    expect(
      await getReason(publicFetch({ ...guarded, names: { lookup } }, { url: 'http://half.example/', merchantId })),
    ).toBe('addressNotPublic');
    expect(
      await getReason(assertCallable({ ...guarded, names: { lookup } }, { url: 'http://half.example/', merchantId })),
    ).toBe('addressNotPublic');
  });

  it('is asked for once, and the connection goes where the answer said', async () => {
    let hosts: (string | undefined)[] = [];
    const port = await listen((request, response) => {
      hosts = [...hosts, request.headers.host];
      response.end('here');
    });
    let asked = 0;
    // The second answer is the one an attacker would return (DNS rebinding).
    const lookup: Lookup = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    const answer = await publicFetch(
      { ...open, names: { lookup } },
      { url: `http://rebound.example:${port}/`, merchantId },
    );
    expect([asked, answer.status, answer.body.toString(), hosts]).toEqual([
      1,
      200,
      'here',
      [`rebound.example:${port}`],
    ]);
  });
});

describe('a receiver that behaves badly', () => {
  const call = (port: number, more: Partial<PublicRequest> = {}) =>
    publicFetch(open, { url: `http://127.0.0.1:${port}/`, merchantId, timeout: 400, ...more });

  it('is not followed where it points to', async () => {
    const seen: (string | undefined)[] = [];
    const port = await listen((request, response) => {
      seen.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await call(port, { method: 'POST', body: '{}' })).status).toBe(302);
    expect(seen).toEqual(['/']);
  });

  it('is given up when it hangs, before the answer or in the middle of it', async () => {
    const silent = await listen(() => undefined);
    const slow = await listen((_request, response) => {
      const drip = setInterval(() => response.write('.'), 50);
      response.once('close', () => clearInterval(drip));
    });
    expect(await getReason(call(silent))).toBe('timeout');
    expect(await getReason(call(slow))).toBe('timeout');
    const server = await DnsServer.open();
    closers.push(() => server.close());
    server.isSilent = () => true;
    const unheard = { ...open, names: new NameResolver({ servers: [server.address] }) };
    const slowName = { url: 'http://slow.example/', merchantId };
    expect(await getReason(publicFetch(unheard, { ...slowName, timeout: 400 }))).toBe('timeout');
    const gone = new AbortController();
    const fetched = getReason(publicFetch(unheard, { ...slowName, signal: gone.signal }));
    gone.abort();
    expect(await fetched).toBe('timeout');
  });

  it('is read no further than there is room', async () => {
    let written = 0;
    const port = await listen((_request, response) => {
      const piece = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (written < 1024 ** 3 && !response.destroyed) {
          written += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
      };
      more();
    });
    const answer = await call(port, { maxBytes: 1000, timeout: 5000 });
    expect([answer.body.length, answer.isCut, answer.status]).toEqual([1000, true, 200]);
    expect(written).toBeLessThan(50 * 1024 ** 2);
  });

  it('is told apart by what it does', async () => {
    const tcp = async (greeting: string | undefined) => {
      const server = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.end(greeting ?? '');
      });
      closers.push(() => server.close());
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return (server.address() as AddressInfo).port;
    };
    expect(await getReason(call(await tcp(undefined)))).toBe('connectionLost');
    expect(await getReason(call(await tcp('SSH-2.0-OpenSSH_9.0\r\n')))).toBe('badAnswer');
    const plain = await listen((_request, response) => response.end());
    expect(await getReason(call(0, { url: `https://127.0.0.1:${plain}/` }))).toBe('certificate');
    expect(await getReason(call(1))).toBe('connectionRefused');
  });
});
