/** The properties of a connection, as the library has them, that closing needs. */
export interface EndedConnection {
  readonly transport: object;
  close(discard: boolean): void;
}

/** Closes a connection immediately: a closing handshake would wait for the other side, which may not read. */
export function cutOff(connection: EndedConnection): void {
  // Only the WebSocket transport has one, which the library's types do not express.
  const { socket } = connection.transport as { readonly socket?: { terminate(): void } };
  if (socket) socket.terminate();
  else connection.close(true);
}
