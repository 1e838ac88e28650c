/** What cutting off needs of a connection, as its library has it. */
export interface EndedConnection {
  readonly transport: object;
  close(discard: boolean): void;
}

/** Ends a connection at once: a farewell would wait for the other end, which may not read. */
export function cutOff(connection: EndedConnection): void {
  // Only a WebSocket has one, and the library's types do not tell.
  const { socket } = connection.transport as { readonly socket?: { terminate(): void } };
  if (socket) socket.terminate();
  else connection.close(true);
}
