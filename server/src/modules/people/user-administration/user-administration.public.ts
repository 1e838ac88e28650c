export { inviteWithin } from './usecases/invite-user.ts';
export { assertTouchable } from './user-body.ts';
