// The public door of @oja/ui: one line a component, in alphabetical order.
