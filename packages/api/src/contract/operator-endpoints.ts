// The calls of machines and the command line, by name.

export {
  operatorDeposit,
  operatorKyc,
  operatorKycQueue,
  operatorKycPicture,
  operatorDisputes,
  operatorSettle,
  operatorChat,
  operatorSay,
  operatorLiftSuspension,
  operatorFreeze,
  operatorUnfreeze,
  operatorTier,
  operatorAudit,
  operatorAddOperator,
  operatorResetOperator,
} from './operator.ts'
export { operatorTokens, operatorAddToken, operatorRevokeToken } from './desk/tokens.ts'
