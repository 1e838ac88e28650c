/** LIMITS of a server under more load than people cause. Tests of limits use the product's defaults. */
export const busyLimits: string = [
  'POST /api/visitor/messages=1000000/1',
  'POST /api/visitor/left-messages=1000000/1',
  'POST /api/chat/message/create=1000000/1',
  'POST /chatme/message/create=1000000/1',
  'POST /chatme/user/login=1000000/1',
  'visitor-sessions-address=1000000/1',
  'visitor-messages-address=1000000/1',
  'visitor-messages-merchant=1000000/1',
  'visitor-calls-address=1000000/1',
  'telegram-bot=1000/1',
  'telegram-chat=1000/1',
  'sockets-token=1000000',
  'sockets-address=1000000',
  'sockets-address-waiting=1000000',
  'sockets-waiting=1000000',
].join(',');
