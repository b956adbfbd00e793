/** A stand-in for a call to an outside service that answers when the test allows it. `asked` resolves when it is called. */
export function slowSource<EventQuery extends unknown[], Answer>(
  genuine: (...question: EventQuery) => Promise<Answer>,
) {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  return {
    asked: asked.promise,
    letGo: () => mayAnswer.resolve(),
    answer: async (...question: EventQuery) => {
      asked.resolve()
      await mayAnswer.promise
      return genuine(...question)
    },
  }
}
