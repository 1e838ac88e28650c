import type { Logger } from '../logger.ts';
import { cutOff, type EndedConnection } from './cut-off.ts';
import type { SalaServer } from './socket-access.ts';

/**
 * Most characters that may wait for a connection that does not read. Enough for the burst after a reconnect; a client that is further
 * behind is faster with a new connection.
 */
const maxWaiting = 1_000_000;

/** A connection as the library defines it. */
interface Connection extends EndedConnection {
  readonly writeBuffer: readonly unknown[];
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): void;
}

/** Closes connections whose client has stopped reading, before their buffers fill the memory. */
export function watchSlowReaders({ engine }: SalaServer, logger: Logger): void {
  engine.on('connection', (connection: Connection) => {
    let waiting = 0;
    connection.on('packetCreate', ({ data }) => {
      // Data passed to the network no longer waits.
      if (connection.writeBuffer.length === 0) waiting = 0;
      waiting += typeof data === 'string' ? data.length : 0;
      if (waiting <= maxWaiting) return;
      logger.warn('a connection was cut off: it does not read what is sent to it');
      waiting = 0;
      cutOff(connection);
    });
  });
}
