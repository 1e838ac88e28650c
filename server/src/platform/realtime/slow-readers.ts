import type { Logger } from '../logger.ts';
import { cutOff, type EndedConnection } from './cut-off.ts';
import type { SalaServer } from './socket-access.ts';

/**
 * What may wait for one connection that does not read, in characters. Enough for the burst after a reconnection; who is further
 * behind than that is faster by asking anew.
 */
const maxWaiting = 1_000_000;

/** A connection as its library has it. */
interface Connection extends EndedConnection {
  readonly writeBuffer: readonly unknown[];
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): void;
}

/** Cuts off connections whose other end has stopped reading, before what waits for them fills the memory. */
export function watchSlowReaders({ engine }: SalaServer, logger: Logger): void {
  engine.on('connection', (connection: Connection) => {
    let waiting = 0;
    connection.on('packetCreate', ({ data }) => {
      // What was handed over to the network waits no longer.
      if (connection.writeBuffer.length === 0) waiting = 0;
      waiting += typeof data === 'string' ? data.length : 0;
      if (waiting <= maxWaiting) return;
      logger.warn('a connection was cut off: it does not read what is sent to it');
      waiting = 0;
      cutOff(connection);
    });
  });
}
