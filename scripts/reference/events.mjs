import {
  maxReauthAttempts,
  maxReconnectDelay,
  unauthorizedConnectError,
} from '../../contract/src/core/socket-namespace.ts';
import { socketNamespaces } from '../../contract/src/index.ts';
import { code, count, page, plain, table } from './markdown.mjs';
import { outputText } from './schema-text.mjs';

const AUDIENCES = { user: 'users, with their access token', visitor: 'visitors, with their token' };

/** What sockets tell. */
export function eventsPage() {
  const total = socketNamespaces.reduce((sum, { events }) => sum + Object.keys(events).length, 0);
  return page(
    'Socket events',
    `${count(total, 'event')} in ${count(socketNamespaces.length, 'namespace')} of Socket.IO at \`/socket.io\`. Clients only listen. The handshake carries the token as \`auth: { token }\`; ` +
      `a refused one ends in the connect error ${code(unauthorizedConnectError)}: renew the token and connect again, at most ${maxReauthAttempts} times, at most ${maxReconnectDelay} ms apart. ` +
      'An event is a hint that something changed, sent to those who may see it; whoever was away asks the calls.',
    socketNamespaces.flatMap(({ path, audience, summary, events }) => [
      `## ${path}`,
      `${plain(summary)}. For ${AUDIENCES[audience]}.`,
      table(
        ['Event', 'Carries'],
        Object.entries(events).map(([name, schema]) => [code(name), outputText(schema)]),
      ),
    ]),
  );
}
