import {
  maxReauthAttempts,
  maxReconnectDelay,
  unauthorizedConnectError,
} from '../../contract/src/core/socket-namespace.ts';
import { socketNamespaces } from '../../contract/src/index.ts';
import { code, count, page, plain, table } from './markdown.mjs';
import { inputText, outputText } from './schema-text.mjs';

const AUDIENCES = {
  user: 'users, with their access token',
  visitor: 'visitors, with their token',
  both: 'users and visitors, each with their token',
};

/** What sockets tell. */
export function eventsPage() {
  const total = socketNamespaces.reduce((sum, { events }) => sum + Object.keys(events).length, 0);
  return page(
    'Socket events',
    `${count(total, 'event')} in ${count(socketNamespaces.length, 'namespace')} of Socket.IO at \`/socket.io\`. Clients only listen, but where a namespace names what they may send: each such message is acknowledged, and whoever sends anything else is disconnected. The handshake carries the token as \`auth: { token }\`; ` +
      `a refused one ends in the connect error ${code(unauthorizedConnectError)}: renew the token and connect again, at most ${maxReauthAttempts} times, at most ${maxReconnectDelay} ms apart. ` +
      'An event is a hint that something changed, sent to those who may see it; whoever was away asks the calls.',
    socketNamespaces.flatMap(({ path, audience, summary, events, messages = {} }) => [
      `## ${path}`,
      `${plain(summary)}. For ${AUDIENCES[audience]}.`,
      table(
        ['Event', 'Carries'],
        Object.entries(events).map(([name, schema]) => [code(name), outputText(schema)]),
      ),
      ...(Object.keys(messages).length > 0
        ? [
            table(
              ['Message of a client', 'Says', 'At most'],
              Object.entries(messages).map(([name, { schema, limit }]) => [
                code(name),
                inputText(schema),
                `${limit.points} in ${limit.seconds} s`,
              ]),
            ),
          ]
        : []),
    ]),
  );
}
