# A measurement model that failed and was repaired
#
# Confirmatory factor analysis by maximum likelihood, in base R without packages. Nothing here is
# random, so that there is no seed to set. In the folder of answers.csv: Rscript analysis.R

answers <- read.csv("answers.csv")
explored <- subset(answers, half == "explored")
set_aside <- subset(answers, half == "set aside")
scales <- c(T = "Trust", E = "Ease", U = "Use")
planned <- paste0(rep(names(scales), each = 4), 1:4)
repaired <- setdiff(planned, c("T4", "E4"))
lowest_dropped <- setdiff(planned, c("T1", "T2", "E4"))

# Estimation ----------------------------------------------------------------------------------

# Each statement loads on the scale of its letter; factors have variance 1 and correlate freely.
# Fits the correlations S of `data` by the least discrepancy F = ln|Sigma| + tr(S / Sigma) - ln|S| - p.
fit_model <- function(data, items) {
  S <- cor(data[items])
  p <- length(items)
  on <- outer(substr(items, 1, 1), names(scales), "==")
  pairs <- lower.tri(diag(3))
  parts <- function(values) {
    L <- matrix(0, p, 3, dimnames = list(items, scales))
    L[on] <- values[1:p]
    phi <- diag(3)
    phi[pairs] <- values[p + 1:3]
    phi[upper.tri(phi)] <- t(phi)[upper.tri(phi)]
    list(L = L, phi = phi, Sigma = L %*% phi %*% t(L) + diag(values[p + 3 + 1:p]))
  }
  discrepancy <- function(values) {
    Sigma <- parts(values)$Sigma
    log_det <- determinant(Sigma)
    if (log_det$sign < 0) return(Inf)
    log_det$modulus[1] + sum(S * solve(Sigma)) - determinant(S)$modulus[1] - p
  }
  gradient <- function(values) {
    m <- parts(values)
    inverse <- solve(m$Sigma)
    W <- inverse %*% (m$Sigma - S) %*% inverse
    c((2 * W %*% m$L %*% m$phi)[on], (2 * t(m$L) %*% W %*% m$L)[pairs], diag(W))
  }
  found <- nlminb(rep(c(0.7, 0.3, 0.51), c(p, 3, p)), discrepancy, gradient)
  stopifnot(found$convergence == 0, abs(gradient(found$par)) < 1e-4)
  m <- parts(found$par)
  c(list(loadings = rowSums(m$L), phi = m$phi, residuals = S - m$Sigma, S = S, items = items),
    indices(found$objective, S, S - m$Sigma, nrow(data)))
}

# Fit indices; the model of comparison is the one in which no statement has to do with another.
indices <- function(discrepancy, S, residuals, n) {
  p <- ncol(S)
  df <- p * (p + 1) / 2 - (2 * p + 3)
  chisq <- (n - 1) * discrepancy
  df0 <- p * (p - 1) / 2
  chisq0 <- -(n - 1) * determinant(S)$modulus[1]
  # The noncentrality under which a chi-square at most this large has the probability `area`.
  ncp <- function(area) {
    if (pchisq(chisq, df) < area) return(0)
    uniroot(function(x) pchisq(chisq, df, x) - area, c(0, 1000), tol = 1e-9)$root
  }
  list(chisq = chisq, df = df, p = pchisq(chisq, df, lower.tail = FALSE),
       cfi = 1 - max(chisq - df, 0) / (chisq0 - df0),
       tli = (chisq0 / df0 - chisq / df) / (chisq0 / df0 - 1),
       rmsea = sqrt(max(chisq - df, 0) / (df * (n - 1))),
       low = sqrt(ncp(0.95) / (df * (n - 1))), high = sqrt(ncp(0.05) / (df * (n - 1))),
       srmr = sqrt(mean(residuals[lower.tri(residuals, diag = TRUE)]^2)))
}

# Reliability and validity of the three scales of a fitted model.
validity <- function(fit) {
  scale_of <- substr(fit$items, 1, 1)
  of <- function(f) sapply(names(scales), function(one) f(fit$loadings[scale_of == one]))
  ave <- of(function(l) mean(l^2))
  between <- sapply(names(scales), function(a) sapply(names(scales), function(b) {
    block <- abs(fit$S[scale_of == a, scale_of == b])
    mean(if (a == b) block[lower.tri(block)] else block)
  }))
  # On the diagonal roots of the variance extracted, below it correlations, above it HTMT.
  both <- fit$phi
  htmt <- between / sqrt(outer(diag(between), diag(between)))
  both[upper.tri(both)] <- htmt[upper.tri(htmt)]
  diag(both) <- sqrt(ave)
  list(cr = of(function(l) sum(l)^2 / (sum(l)^2 + sum(1 - l^2))), ave = ave, both = both)
}

# Tables --------------------------------------------------------------------------------------

# Numbers in APA style: none that cannot exceed 1 has a zero before its point.
fixed <- function(x, digits = 2) formatC(x, digits = digits, format = "f")
unit <- function(x, digits = 2) sub("^(-?)0[.]", "\\1.", fixed(x, digits))
p_value <- function(p) ifelse(p < 0.001, "< .001", unit(p, 3))
show <- function(title, table) {
  cat("\n", title, "\n", sep = "")
  print(table, quote = FALSE, right = TRUE)
}

plan <- fit_model(explored, planned)
repair <- fit_model(explored, repaired)
again <- fit_model(set_aside, repaired)
other <- fit_model(explored, lowest_dropped)
without_T4 <- fit_model(explored, setdiff(planned, "T4"))

loading <- function(fit) {
  shown <- unit(fit$loadings[planned])
  ifelse(planned %in% fit$items, shown, "-")
}
show("Table 1. Statements", cbind(
  M = fixed(colMeans(explored[planned])), SD = fixed(sapply(explored[planned], sd)),
  Plan = loading(plan), Repair = loading(repair), New = loading(again)))

column <- function(fit) with(fit, c(
  fixed(chisq), df, p_value(p), unit(c(cfi, tli, rmsea, low, high, srmr), 3), unit(phi[2, 1])))
fits <- cbind(Plan = column(plan), Repair = column(repair), New = column(again),
              Other = column(other))
rownames(fits) <- c("chi-square", "df", "p", "CFI", "TLI", "RMSEA", "low", "high", "SRMR",
                    "r, trust and ease")
show("Table 2. Fit", fits)

for (fit in list(repair, again)) with(validity(fit), {
  rows <- cbind(CR = unit(cr), AVE = unit(ave), matrix(unit(both), 3))
  dimnames(rows) <- list(scales, c("CR", "AVE", scales))
  show(if (identical(fit, repair)) "Table 3. Scales, explored" else "Table 3. Scales, set aside",
       rows)
})

step <- function(fit) with(fit, c(fixed(chisq), df, unit(c(cfi, rmsea), 3)))
steps <- rbind(Plan = step(plan), "without T4" = step(without_T4), "and E4" = step(repair))
colnames(steps) <- c("chi-square", "df", "CFI", "RMSEA")
show("Table 4. Changes", steps)

cat("\nLeft over as planned, T1 and T2:", unit(plan$residuals["T1", "T2"]), "\n")
cat("Least variance extracted as planned:", unit(min(validity(plan)$ave)), "\n")

cat("\nMD5 of what was run\n")
print(tools::md5sum(c("answers.csv", "analysis.R")))
print(sessionInfo(), locale = FALSE)
