import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Stands between programs and a UDP server on this machine; while `isCut` it loses whatever either side sends. */
export interface UdpCut {
  readonly port: number;
  isCut: boolean;
  close(): void;
}

export async function openUdpCut(serverPort: number): Promise<UdpCut> {
  const front = createSocket('udp4');
  /** By the program's address: the socket with which the server sees it. */
  const backs = new Map<string, Socket>();
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  const cut: UdpCut = {
    port: front.address().port,
    isCut: false,
    close() {
      front.close();
      for (const back of backs.values()) back.close();
    },
  };
  // A browser sends from the address of a network card, also to this machine.
  const backOf = ({ address, port }: RemoteInfo): Socket => {
    const known = backs.get(`${address}:${port}`);
    if (known) return known;
    const back = createSocket('udp4');
    back.on('message', (data) => {
      if (!cut.isCut) front.send(data, port, address);
    });
    backs.set(`${address}:${port}`, back);
    return back;
  };
  front.on('message', (data, from) => {
    if (!cut.isCut) backOf(from).send(data, serverPort, '127.0.0.1');
  });
  return cut;
}
