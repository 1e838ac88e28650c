import type { Locale } from '@sala/contract/core/locales.ts';
import type { DemoEmail } from './people.ts';

export type PageName = 'home' | 'water' | 'cleaning' | 'laundry' | 'repairs';
export type PictureName = 'leaking-tap' | 'stained-sofa' | 'stained-towel' | 'loose-border';

/** One thing that happens in a conversation; `after` is the pause before it in minutes, else as long as it takes to write. */
export type Line = { after?: number } & (
  | { kind: 'text'; by: DemoEmail | 'visitor'; text: string; isDeleted?: boolean }
  | { kind: 'picture'; by: 'visitor'; picture: PictureName }
  | { kind: 'assign'; by: DemoEmail; to: DemoEmail }
  | { kind: 'join' | 'leave' | 'end'; by: DemoEmail }
);

/** Either when it began, by the clock in Phnom Penh so many days ago, or how many minutes ago the last line was. */
export type When = { daysAgo: number; clock: string } | { lastMinutesAgo: number };

export interface Dialogue {
  visitor: { name: string; phone?: string; email?: string; externalId?: string; meta?: Record<string, string> };
  locale: Locale;
  page: PageName;
  when: When;
  /** A visitor's line after the end opens the conversation again. */
  lines: Line[];
  mark?: 'banned' | 'blocked';
  /** Its assignee put it aside until the morning so many days ahead. */
  snoozedDays?: number;
  /** An operator has read the visitor's last words, though not answered them. */
  isReadByOperator?: boolean;
  /** The visitor went away before the last answer came. */
  isVisitorAway?: boolean;
}

export const began = (daysAgo: number, clock: string): When => ({ daysAgo, clock });
export const pauseFor = (minutes: number): When => ({ lastMinutesAgo: minutes });

export const visitor = {
  says: (text: string, after?: number): Line => ({ kind: 'text', by: 'visitor', text, after }),
  sends: (picture: PictureName, after?: number): Line => ({ kind: 'picture', by: 'visitor', picture, after }),
};

const operator = (email: DemoEmail) => ({
  email,
  takes: (after?: number): Line => ({ kind: 'assign', by: email, to: email, after }),
  gives: (to: { email: DemoEmail }, after?: number): Line => ({ kind: 'assign', by: email, to: to.email, after }),
  joins: (after?: number): Line => ({ kind: 'join', by: email, after }),
  leaves: (after?: number): Line => ({ kind: 'leave', by: email, after }),
  ends: (after?: number): Line => ({ kind: 'end', by: email, after }),
  says: (text: string, after?: number): Line => ({ kind: 'text', by: email, text, after }),
  takesBack: (text: string, after?: number): Line => ({ kind: 'text', by: email, text, after, isDeleted: true }),
});

export const vanna = operator('owner@lotus.example');
export const dara = operator('dara@lotus.example');
export const sophea = operator('sophea@lotus.example');
export const bopha = operator('bopha@lotus.example');
export const minh = operator('minh@lotus.example');
export const huong = operator('owner@mekong.example');
export const linh = operator('linh@mekong.example');
