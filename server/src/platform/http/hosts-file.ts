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
/** How long what was read counts, in ms: a line that is added counts soon, and a crowd of look-ups reads the file once. */
const freshFor = 5000;

/** The addresses by name that a hosts file lists; the first ones of a name in each family come first. */
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

/** The names that this machine knows by itself, without asking a name server. */
export class HostsFile {
  readonly #path: string;
  #hosts: Promise<Map<string, Address[]>> | undefined;
  #readAt = 0;

  constructor(path = usualPath) {
    this.#path = path;
  }

  /** Empty where it lists none; a file that cannot be read lists nothing. */
  async find(name: string): Promise<readonly Address[]> {
    const now = performance.now();
    if (!this.#hosts || now - this.#readAt > freshFor) {
      this.#readAt = now;
      this.#hosts = readFile(this.#path, 'utf8').then(parseHosts, () => new Map());
    }
    return (await this.#hosts).get(name) ?? [];
  }
}
