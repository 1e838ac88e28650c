import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';

export interface Address {
  readonly address: string;
  readonly family: number;
}

const usualPath =
  process.platform === 'win32'
    ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';
/** How long the parsed file is cached, in ms: new lines take effect soon, and many look-ups read the file once. */
const freshFor = 5000;

/** The addresses by name in a hosts file; the first ones of a name in each family come first. */
function parseHosts(text: string): Map<string, Address[]> {
  const hosts = new Map<string, Address[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.split('#', 1)[0]!.trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      hosts.set(key, [...(hosts.get(key) ?? []), { address, family }]);
    }
  }
  return hosts;
}

/** The names in this machine's hosts file, which need no name server. */
export class HostsFile {
  readonly #path: string;
  #hosts: Promise<Map<string, Address[]>> | undefined;
  #readAt = 0;

  constructor(path = usualPath) {
    this.#path = path;
  }

  /** Empty for an unlisted name or an unreadable file. */
  async find(name: string): Promise<readonly Address[]> {
    const now = performance.now();
    if (!this.#hosts || now - this.#readAt > freshFor) {
      this.#readAt = now;
      this.#hosts = readFile(this.#path, 'utf8').then(parseHosts, () => new Map());
    }
    return (await this.#hosts).get(name) ?? [];
  }
}
