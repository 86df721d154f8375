import type { Kind } from './kind';

export const workspaces: Kind = {
  statusOnRead: ({ key }, { state }) => ({ resourceCount: state.inside(key) }),
  keepsCreator: true,
};
