// The floor of message-path: visitors and operators on a bare Socket.IO, or visitors on a bare HTTP server, and the rows of the messages.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { type FloorMessage, MicroBatches, toWire } from './micro-batches.ts';

const { PORT: port, DATABASE_URL: connectionString } = process.env;
if (!port || !connectionString) throw new Error('PORT and DATABASE_URL are needed');

const server = createServer((request, response) => {
  if (request.method === 'POST') accept(request, response);
  else response.writeHead(200, { 'Content-Length': 2 }).end('ok');
});
const io = new Server(server, { serveClient: false, transports: ['websocket'] });
const operators = io.of('/message');
const batches = new MicroBatches(connectionString, (message) => {
  operators.to('operators').emit('message:receiveMessage', toWire(message));
});

operators.on('connection', (socket) => void socket.join('operators'));
io.of('/visitor').on('connection', (socket) => {
  socket.on('message', async (message: FloorMessage, acknowledge: (answer: unknown) => void) => {
    acknowledge({ data: toWire(await batches.add(message)) });
  });
});

function accept(request: IncomingMessage, response: ServerResponse): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', async () => {
    const body = JSON.stringify({ data: toWire(await batches.add(JSON.parse(text) as FloorMessage)) });
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body);
  });
}

server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
