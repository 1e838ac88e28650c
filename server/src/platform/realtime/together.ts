import type { Socket as TcpSocket } from 'node:net';
import type { Server } from 'socket.io';

/** The TCP connection below a WebSocket; the library offers no way to it. undefined for long polling. */
function getTcpSocket({ transport }: { transport: unknown }): TcpSocket | undefined {
  return (transport as { socket?: { _socket?: TcpSocket } }).socket?._socket;
}

/**
 * Hands all frames of a connection that are due together to the system in one call: each alone costs more than to encode it, and an operator
 * of a busy desk gets dozens at once.
 */
export function sendTogether(io: Pick<Server, 'engine'>): void {
  // "flush" and "drain" come right before and right after the frames are handed to the connection.
  io.engine.on('flush', (connection: { transport: unknown }) => getTcpSocket(connection)?.cork());
  io.engine.on('drain', (connection: { transport: unknown }) => getTcpSocket(connection)?.uncork());
}
