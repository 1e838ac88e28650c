import type { Plugin } from 'vite';

/**
 * Replaced modules of the Socket.IO client: the chat uses one namespace on its own host and text packets only, and its
 * browsers have `URL` and `fetch`. This saves four kilobytes for every visitor.
 */
const replacements: Record<string, string> = {
  'engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
  'engine.io-client/build/esm/transports/polling-xhr.js': `export { Fetch as XHR } from './polling-fetch.js';`,
  'engine.io-client/build/esm/contrib/parseuri.js': `
    export function parse(text) {
      const { protocol, hostname, port } = new URL(text);
      return { protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ''), port };
    }`,
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = () => undefined;',
  // Text packets: type, namespace, acknowledgement id, and JSON. Anything else closes the connection, as in the original.
  'socket.io-parser/build/esm/index.js': `
    import { Emitter } from '@socket.io/component-emitter';
    export const PacketType = { CONNECT: 0, DISCONNECT: 1, EVENT: 2, ACK: 3, CONNECT_ERROR: 4 };
    export class Encoder {
      encode({ type, nsp, id, data }) {
        return [type + (nsp === '/' ? '' : nsp + ',') + (id ?? '') + (data == null ? '' : JSON.stringify(data))];
      }
    }
    export class Decoder extends Emitter {
      add(text) {
        const [, type, nsp = '/', id, data] = /^([0-4])(?:(\\/[^,]*),?)?(\\d*)(.*)$/s.exec(text);
        this.emitReserved('decoded', { type: +type, nsp, id: id ? +id : undefined, data: data ? JSON.parse(data) : undefined });
      }
      destroy() {}
    }`,
  'socket.io-client/build/esm/index.js': `
    import { Manager } from './manager.js';
    export const io = (path, options) => new Manager(location.origin, options).socket(path, options);`,
};

const getModulePath = (id: string) => Object.keys(replacements).find((file) => id.endsWith(`/node_modules/${file}`));

/** Removes parts of the Socket.IO client that the chat does not use. */
export function slimSocket(): Plugin {
  const missing = new Set(Object.keys(replacements));
  return {
    name: 'sala-slim-socket',
    enforce: 'pre',
    load(id) {
      const place = getModulePath(id);
      if (!place) return undefined;
      missing.delete(place);
      return replacements[place];
    },
    buildEnd(error) {
      // A new version of the client may have other files: the build fails instead of growing unnoticed.
      if (!error && missing.size > 0) this.error(`not found in the socket's client: ${[...missing].join(', ')}`);
    },
  };
}
