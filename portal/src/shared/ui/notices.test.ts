import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirm,
  dismissDialog,
  dismissSignInNotices,
  dismissToast,
  showDialog,
  showToast,
  useNotices,
} from './notices.ts';

const toasts = () => useNotices.getState().toasts;
const texts = () => toasts().map(({ content }) => content);

beforeEach(() => useNotices.setState({ dialogs: [], toasts: [], confirmation: null }));

describe('toasts', () => {
  it('say for five seconds that something is done, for three what else there is, or as long as asked', () => {
    showToast({ tone: 'success', content: 'Saved' });
    showToast({ tone: 'info', content: 'A new version' });
    showToast({ tone: 'error', content: 'Refused' });
    showToast({ tone: 'error', content: 'Undo?', duration: 8000 });
    expect(toasts().map(({ duration }) => duration)).toEqual([5000, 3000, 3000, 8000]);
  });

  it('are at most four, the newest last; the oldest goes', () => {
    for (const content of ['1', '2', '3', '4']) showToast({ tone: 'info', content });
    expect(texts()).toEqual(['1', '2', '3', '4']);
    showToast({ tone: 'info', content: '5' });
    expect(texts()).toEqual(['2', '3', '4', '5']);
  });

  it('replace the one of the same name, as the newest, and no other', () => {
    showToast({ tone: 'info', id: 'copy', content: 'Copied' });
    showToast({ tone: 'info', content: 'Saved' });
    showToast({ tone: 'info', content: 'Saved' });
    showToast({ tone: 'info', id: 'copy', content: 'Copied again' });
    expect(texts()).toEqual(['Saved', 'Saved', 'Copied again']);
    dismissToast('copy');
    expect(texts()).toEqual(['Saved', 'Saved']);
    dismissToast(toasts()[0]!.id);
    expect(texts()).toEqual(['Saved']);
  });
});

describe('dialogs', () => {
  it('wait in their order, and the same is not told twice', () => {
    const expired = { tone: 'info', title: 'sessionExpired', body: 'sessionExpiredBody' } as const;
    const clock = { tone: 'warning', title: 'wrongDeviceTime', body: 'wrongDeviceTimeBody' } as const;
    const otherBody = { ...expired, body: 'wrongDeviceTimeBody' } as const;
    for (const dialog of [expired, clock, expired, otherBody]) showDialog(dialog);
    expect(useNotices.getState().dialogs).toEqual([expired, clock, otherBody]);
    dismissDialog(expired);
    expect(useNotices.getState().dialogs).toEqual([clock, otherBody]);
    dismissSignInNotices();
    expect(useNotices.getState().dialogs).toEqual([clock]);
  });
});

it('takes a question that another one displaces for refused', async () => {
  const first = confirm({ title: 'Delete?', confirmLabel: 'Delete' });
  const second = confirm({ title: 'Leave?', confirmLabel: 'Leave' });
  expect(await first).toBe(false);
  expect(useNotices.getState().confirmation?.title).toBe('Leave?');
  useNotices.getState().confirmation?.settle(true);
  expect(await second).toBe(true);
  expect(useNotices.getState().confirmation).toBeNull();
});
