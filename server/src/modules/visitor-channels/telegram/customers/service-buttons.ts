const codes = {
  a: 'accept',
  q: 'question',
  y: 'done',
  n: 'notDone',
  x: 'cancel',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
} as const;

/** What a button of an order does; the digits are stars. The order stands with the message that has the button. */
export interface ServicePress {
  readonly action: (typeof codes)[keyof typeof codes];
  readonly version: number;
}

export function toServiceData(action: ServicePress['action'], version: number): string {
  const [code] = Object.entries(codes).find(([, name]) => name === action)!;
  return `s${code}${version}`;
}

export function readServiceData(data: string): ServicePress | undefined {
  const [, code = '', version = ''] = /^s([aqynx1-5])(\d{1,9})$/.exec(data) ?? [];
  const action = codes[code as unknown as keyof typeof codes];
  return action && { action, version: Number(version) };
}
