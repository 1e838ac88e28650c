import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A client in a namespace that no longer reads while its connection stays open. */
export class DeafSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async open(address: string, namespace: string, token: string): Promise<DeafSocket> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await heard(socket, '0{');
    socket.write(textFrame(`40${namespace},${JSON.stringify({ token })}`));
    await heard(socket, `40${namespace}`);
    socket.pause();
    return new DeafSocket(socket);
  }

  close(): void {
    this.#socket.destroy();
  }
}

function heard(socket: Socket, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (data: Buffer) => {
      text += data.toString('latin1');
      if (!text.includes(words)) return;
      socket.off('data', listen);
      resolve();
    };
    socket.on('data', listen).once('close', () => reject(new Error(`Closed before it said ${words}`)));
  });
}

/** Frames of clients must be masked. */
function textFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const mask = randomBytes(4);
  const length = Buffer.alloc(4);
  length.writeUInt8(0x81, 0);
  length.writeUInt8(0x80 | 126, 1);
  length.writeUInt16BE(content.length, 2);
  return Buffer.concat([length, mask, content.map((byte, index) => byte ^ mask[index % 4]!)]);
}
