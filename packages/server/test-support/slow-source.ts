/** A function of the world outside that answers once it is let go. `asked` resolves when it is called. */
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
