// The floor of connections: Socket.IO with nothing behind it.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer((_request, response) => response.writeHead(200, { 'Content-Length': 2 }).end('ok'));
new Server(server, { serveClient: false }).of('/visitor');
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
