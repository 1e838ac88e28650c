export { inviteWithin } from './usecases/invite-user.ts';
