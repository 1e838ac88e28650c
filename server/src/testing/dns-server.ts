import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';

const types = { 1: 4, 28: 6 } as const;
const hasRecords = 0x8180;
const noSuchName = 0x8183;

/** The requested name and the end of its question. */
function getQuestion(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at]!; length > 0; length = packet[at]!) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

function toBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const zeros = Array.from({ length: 8 - parts(head).length - parts(tail).length }, () => '0');
  const groups = tail === undefined ? parts(head) : [...parts(head), ...zeros, ...parts(tail)];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function record(address: string, type: number): Buffer {
  const data = toBytes(address);
  const head = Buffer.from('c00c00000001000000000000', 'hex');
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A name server on this machine with records set by a test, which can also be silent. */
export class DnsServer {
  /** Addresses by name; other names do not exist. */
  readonly names = new Map<string, readonly string[]>();
  /** Requested names in order; once for each family and attempt. */
  readonly asked: string[] = [];
  /** Whether a name is never answered. */
  isSilent: (name: string) => boolean = () => false;
  readonly #socket: Socket;

  private constructor() {
    this.#socket = createSocket('udp4', (packet, { port, address }) => {
      const answer = this.#answer(packet);
      if (answer) this.#socket.send(answer, port, address);
    });
  }

  static async open(): Promise<DnsServer> {
    const server = new DnsServer();
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  /** In the format of the setting `DNS_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }

  #answer(packet: Buffer): Buffer | undefined {
    const { name, type, end } = getQuestion(packet);
    this.asked.push(name);
    if (this.isSilent(name)) return undefined;
    const known = this.names.get(name);
    const family = types[type as keyof typeof types];
    const records = (known ?? []).filter((address) => isIP(address) === family);
    const head = Buffer.from(packet.subarray(0, 12));
    head.writeUInt16BE(known ? hasRecords : noSuchName, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    return Buffer.concat([head, packet.subarray(12, end), ...records.map((address) => record(address, type))]);
  }
}
