/** A stand-in for a call to an outside service that answers when the test allows it. `asked` resolves when it is called. */
export function slowSource<Question extends unknown[], Answer>(
  genuine: (...question: Question) => Promise<Answer>,
) {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  return {
    asked: asked.promise,
    letGo: () => mayAnswer.resolve(),
    answer: async (...question: Question) => {
      asked.resolve()
      await mayAnswer.promise
      return genuine(...question)
    },
  }
}
