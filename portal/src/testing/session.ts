import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { setClientConfig } from '#shared/config/client-config.ts';
import { endSession, signIn } from '#shared/session/session.ts';
import { useNotices } from '#shared/ui/notices.ts';
import { clearUiState } from '#shared/ui/ui-state.ts';

/** A user as the server describes one: an operator of Lotus Home Services unless said otherwise. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: '01994f00-0000-7000-8000-000000000001',
    version: 1,
    firstName: 'Sophea',
    lastName: 'Chan',
    merchantId: '01994f00-0000-7000-8000-0000000000aa',
    companyName: 'Lotus Home Services',
    email: 'sophea@lotus.example',
    phone: null,
    appId: 'lotus',
    appSecret: null,
    isVerify: true,
    origin: 'Asia/Phnom_Penh',
    locale: 'en',
    profilePicture: null,
    isBindTelegram: false,
    workPlace: 'portal',
    isOffline: false,
    expiredAt: null,
    roleNames: ['Operator'],
    ability: [{ subject: 'chat', action: 'read' }],
    isReadonly: false,
    subscriptPlan: {
      isSubscript: false,
      planType: 'free',
      userCount: null,
      unitPrice: '0.00',
      currency: 'USD',
      validFrom: null,
      validTo: null,
      nextPayment: null,
      isAutoRenew: false,
      standing: 'free',
      graceUntil: null,
      suspendedReason: null,
    },
    isDefaultAdmin: false,
    companyLogo: null,
    serviceCateAndType: unrestrictedScope,
    allService: [],
    projects: [],
    employeeId: null,
    chatSettings: { isHideSystemChat: false, isTranslationOn: false },
    chatAlerts: { sound: 'chime', volume: 60 },
    chatGuard: { bank: false, phone: false },
    ...overrides,
  };
}

/** A page as it is after its start: configuration loaded, nobody signed in, nothing shown. */
export function startOver(): void {
  endSession('logout');
  clearUiState();
  localStorage.clear();
  useNotices.setState({ dialogs: [], toasts: [], confirmation: null });
  setClientConfig({
    clientKey: btoa(String.fromCharCode(...new Uint8Array(32))),
    serverTime: Date.now(),
    appName: 'Sala',
    languages: ['en', 'km', 'vi', 'zh-cn'],
    maxFileSize: 25_000_000,
    version: 'test',
  });
}

export function signInForTest(profile: Profile = buildProfile()): void {
  signIn({ accessToken: 'access-1', refreshToken: 'refresh-1', deviceToken: 'device-1', user: profile });
}
