/** LIMITS of a server that tests and benchmarks put under a load no person makes. What a test says of limits it says with those of the product. */
export const busyLimits: string = [
  'POST /api/visitor/messages=1000000/1',
  'POST /api/visitor/left-messages=1000000/1',
  'POST /api/chat/message/create=1000000/1',
  'POST /chatme/message/create=1000000/1',
  'POST /chatme/user/login=1000000/1',
  'visitor-sessions-address=1000000/1',
  'visitor-messages-address=1000000/1',
  'visitor-messages-merchant=1000000/1',
  'sockets-token=1000000',
  'sockets-address=1000000',
  'sockets-address-waiting=1000000',
  'sockets-waiting=1000000',
].join(',');
